/** The server refused to start for a reason that starting it again does not change. EX_CONFIG of sysexits.h. */
export const cannotStart = 78
