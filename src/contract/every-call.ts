import { authApi } from './auth.ts'
import { caseApi } from './case.ts'
import type { Endpoint } from './endpoint.ts'
import { mapApi } from './map.ts'
import { operationApi } from './operation.ts'
import { uploadApi } from './upload.ts'
import { usersApi } from './users.ts'

/** Every call that works, by feature. The server mounts each once, and the documentation prints them. */
export const everyCall: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  account: authApi,
  people: usersApi,
  upload: uploadApi,
  case: caseApi,
  map: mapApi,
  operation: operationApi,
}
