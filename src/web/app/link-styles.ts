/**
 * Links the one style sheet of the app in a public page, which has its own rules alone; answers once it is in force. The build names it at the
 * root of the document; without a build, styles come with their modules.
 */
export function linkStyles(): Promise<void> {
  const { styles } = document.documentElement.dataset
  if (!styles || document.querySelector('link[rel=stylesheet]')) return Promise.resolve()
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error('The style sheet did not arrive.'))
    })
    document.head.append(link)
  })
}
