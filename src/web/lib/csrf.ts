/** CSRF protection by the double-submit cookie: every write repeats the cookie of our server in a header. The specification fixes both names. */
export function csrfHeader(): Readonly<Record<string, string>> {
  const start = 'XSRF-TOKEN='
  const cookie = document.cookie.split('; ').find((each) => each.startsWith(start))
  return cookie ? { 'X-XSRF-TOKEN': decodeURIComponent(cookie.slice(start.length)) } : {}
}
