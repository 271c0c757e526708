import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { productName } from '#domain/product-name.ts'

const icon = (file: string, type: string, sizes: string, purpose = 'any') => ({ src: `/${file}`, type, sizes, purpose })

/** What a phone shows of the app when it is put on its home screen. The icons are made by scripts/pictures/icons.ts. */
const webManifest = {
  name: productName,
  short_name: 'Islands',
  description: 'One life in one place: a case, an island, a sky.',
  start_url: '/map',
  scope: '/',
  display: 'standalone',
  background_color: '#eff1e8',
  theme_color: '#0b1f35',
  icons: [
    icon('favicon.svg', 'image/svg+xml', 'any'),
    icon('icon-192.png', 'image/png', '192x192'),
    icon('icon-512.png', 'image/png', '512x512'),
    icon('icon-maskable-512.png', 'image/png', '512x512', 'maskable'),
  ],
}

export const writeWebManifest = (folder: string) => writeFileSync(join(folder, 'app.webmanifest'), JSON.stringify(webManifest))
