import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenAddress } from '#domain/addresses.ts'
import { productName } from '#domain/product-name.ts'

const icon = (file: string, type: string, sizes: string, purpose = 'any') => ({ src: `/${file}`, type, sizes, purpose })
const shortcut = (name: string, url: ScreenAddress) => ({ name, url, icons: [icon('icon-192.png', 'image/png', '192x192')] })
/** Made by scripts/pictures/screenshots.ts. */
const screenshot = (name: string, label: string, size: 'wide' | 'narrow') => ({
  src: `/screenshots/${name}-${size}.webp`,
  type: 'image/webp',
  sizes: size === 'wide' ? '1440x900' : '780x1688',
  form_factor: size,
  label,
})
const upload: ScreenAddress = '/upload'
const opened: ScreenAddress = '/upload?shared=files'

/** The web app manifest: what a device knows of the app once it is installed. The icons are made by scripts/pictures/icons.ts. */
const webManifest = {
  id: '/map',
  name: productName,
  short_name: 'Islands',
  description: 'One life in one place: a case, an island, a sky.',
  lang: 'en',
  dir: 'ltr',
  categories: ['lifestyle', 'photo', 'social'],
  start_url: '/map',
  scope: '/',
  display: 'standalone',
  display_override: ['window-controls-overlay', 'standalone'],
  background_color: '#eff1e8',
  theme_color: '#eff1e8',
  // a proposal of the W3C's incubator; browsers without it take the colour of the document, which has one for either theme
  color_scheme_dark: { background_color: '#0a1520', theme_color: '#0a1520' },
  icons: [
    icon('favicon.svg', 'image/svg+xml', 'any'),
    icon('icon-192.png', 'image/png', '192x192'),
    icon('icon-512.png', 'image/png', '512x512'),
    icon('icon-maskable-512.png', 'image/png', '512x512', 'maskable'),
  ],
  shortcuts: [shortcut('Add to the case', upload), shortcut('My island', '/island'), shortcut('Messages', '/message')],
  screenshots: (['wide', 'narrow'] as const).flatMap((size) => [
    screenshot('map', 'The map of all islands', size),
    screenshot('case', 'A case, with what is kept in it', size),
    screenshot('island', 'An island, and what stands on it', size),
  ]),
  // the service worker takes it: src/web/offline/worker/share-target.ts
  share_target: {
    action: upload,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: ['*/*'] }] },
  },
  file_handlers: [
    {
      action: opened,
      accept: {
        'image/*': ['.jpg', '.jpeg', '.png', '.gif', '.webp', '.avif', '.heic', '.heif'],
        'video/*': ['.mp4', '.mov', '.webm', '.m4v'],
        'audio/*': ['.mp3', '.m4a', '.wav', '.ogg', '.flac'],
        'application/pdf': ['.pdf'],
      },
    },
  ],
}

export const writeWebManifest = (folder: string) => writeFileSync(join(folder, 'app.webmanifest'), JSON.stringify(webManifest))
