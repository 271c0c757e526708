/** The light of the forest, as GLSL: every material of it has these, so that ground, trees and sky meet in the same air. */
export const night = /* glsl */ `
const vec3 zenith = vec3(0.018, 0.05, 0.098);
const vec3 air = vec3(0.062, 0.168, 0.228);
const vec3 lowAir = vec3(0.15, 0.31, 0.35);
const vec3 amber = vec3(1.0, 0.62, 0.27);
uniform vec3 moonward;
uniform float moonlight, thickness;

/** The sky in a direction: deep above, the last green of the horizon below, paler under the Moon. */
vec3 skyAt(vec3 way) {
  vec3 sky = mix(air, zenith, smoothstep(0.0, 0.62, way.y));
  sky = mix(sky, lowAir, 0.75 * exp(-abs(way.y) * 9.0));
  float near = max(0.0, dot(way, moonward));
  return sky + moonlight * vec3(0.2, 0.25, 0.24) * (pow(near, 40.0) * 0.6 + pow(near, 6.0) * 0.22);
}
/** How much of what lies so far away is air: it is thin for whoever looks down on the tops. */
float airBetween(float distance) { return 1.0 - exp(-pow(distance * thickness, 1.5)); }
`
