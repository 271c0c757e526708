/**
 * Whoever opens the databases of what a device keeps, and whoever throws them away, holds this lock: two windows that open them at once would each
 * have a key of their own.
 */
export const keptLock = 'kept'
