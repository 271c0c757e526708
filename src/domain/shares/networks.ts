/** Where a link can be posted: plain addresses that carry the link and its title, and load nothing here. */
export const shareNetworks: readonly { readonly name: string; readonly addressFor: (url: string, title: string) => string }[] = [
  { name: 'Facebook', addressFor: (url) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
  { name: 'X', addressFor: (url, title) => withQuery('https://x.com/intent/post', { url, text: title }) },
  { name: 'LinkedIn', addressFor: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
  { name: 'WhatsApp', addressFor: (url, title) => withQuery('https://wa.me/', { text: `${title} ${url}` }) },
]

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`
