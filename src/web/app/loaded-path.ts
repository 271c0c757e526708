/** The path that this document was loaded for; the router may have moved on since. */
export const loadedPath = (): string => new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname
