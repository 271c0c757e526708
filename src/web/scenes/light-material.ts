import { AdditiveBlending, GLSL3, type IUniform, RawShaderMaterial } from 'three'

type Shaders<Uniforms> = { readonly vertex: string; readonly fragment: string; readonly uniforms: Uniforms }

/** What shines: it adds to what lies behind it, hides nothing, and in a scene without solid things is hidden by nothing. */
export const createLightMaterial = <Uniforms extends Record<string, IUniform>>(
  { vertex, fragment, uniforms }: Shaders<Uniforms>,
  { isHidden = false }: { /** By solid things before it. */ readonly isHidden?: boolean } = {},
) =>
  new RawShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: vertex,
    fragmentShader: fragment,
    uniforms,
    transparent: true,
    depthTest: isHidden,
    depthWrite: false,
    blending: AdditiveBlending,
  })
