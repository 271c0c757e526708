/** The anti-forgery pair: what our server put into a cookie is repeated by every write, in a header. Names are the specification's. */
export function pairHeader(): Readonly<Record<string, string>> {
  const start = 'XSRF-TOKEN='
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  return found ? { 'X-XSRF-TOKEN': decodeURIComponent(found.slice(start.length)) } : {}
}
