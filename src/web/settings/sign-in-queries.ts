import { useMutation, useQuery } from '@tanstack/react-query'
import { authApi } from '#contract/account/auth.ts'
import { oneTimeCodesApi } from '#contract/account/one-time-codes.ts'
import { passkeysApi } from '#contract/account/passkeys.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/lib/toasts.ts'
import { createPasskey } from '#web/shared/account/passkeys.ts'
import { errorToastHandling } from './queries.ts'

/** A change that a button starts. Its refusal is a toast. */
export const useChange = <What>(change: (what: What) => Promise<void>) => useMutation({ ...errorToastHandling, mutationFn: change })

const sessionsKey = ['sessions'] as const
const passkeysKey = ['passkeys'] as const
const codesKey = ['one-time-codes'] as const

/** Says what happened, and reads the list again. */
async function finish(key: readonly string[], message: string | undefined): Promise<void> {
  showToast(message)
  await queryClient.invalidateQueries({ queryKey: key })
}
const given = (password: string | undefined) => ({ body: password === undefined ? {} : { password } })

export const useSessions = () => useQuery({ queryKey: sessionsKey, queryFn: async () => (await call(authApi.sessions)).data })

/** Ends one login by its id, or with null all but the current one. */
export const useEndSession = () =>
  useMutation({
    ...errorToastHandling,
    mutationFn: (id: string | null) => (id === null ? call(authApi.endOtherSessions) : call(authApi.endSession, { params: { id } })),
    onSuccess: ({ message }) => finish(sessionsKey, message),
  })

export async function renameSession(id: string, name: string): Promise<void> {
  await finish(sessionsKey, (await call(authApi.nameSession, { params: { id }, body: { name } })).message)
}

/** Sets a new password. Every other login ends, so the list of logins is read again. */
export async function changePassword(body: CallOf<typeof authApi.changePassword>['body']): Promise<void> {
  await finish(sessionsKey, (await call(authApi.changePassword, { body })).message)
}

export const usePasskeys = () => useQuery({ queryKey: passkeysKey, queryFn: async () => (await call(passkeysApi.list)).data })

/** Makes a passkey on this device and keeps it. */
export async function addPasskey(name: string, password?: string): Promise<void> {
  const { data } = await call(passkeysApi.creationOptions, given(password))
  const response = await createPasskey(data)
  await finish(passkeysKey, (await call(passkeysApi.add, { body: { name, response } })).message)
}
export async function renamePasskey(id: string, name: string): Promise<void> {
  await finish(passkeysKey, (await call(passkeysApi.rename, { params: { id }, body: { name } })).message)
}
export async function removePasskey(id: string, password?: string): Promise<void> {
  await finish(passkeysKey, (await call(passkeysApi.remove, { params: { id }, ...given(password) })).message)
}

export const useCodes = () => useQuery({ queryKey: codesKey, queryFn: async () => (await call(oneTimeCodesApi.state)).data })

/** Makes a secret for an app, which counts once a first code confirms it. */
export const beginCodes = async (password?: string) => (await call(oneTimeCodesApi.begin, given(password))).data

/** Turns codes on. @returns the recovery codes, which are never answered again */
export async function confirmCodes(code: string): Promise<readonly string[]> {
  const { data, message } = await call(oneTimeCodesApi.confirm, { body: { code } })
  await finish(codesKey, message)
  return data.recoveryCodes
}
export async function removeCodes(password?: string): Promise<void> {
  await finish(codesKey, (await call(oneTimeCodesApi.remove, given(password))).message)
}
/** @returns new recovery codes, which are never answered again */
export async function renewRecoveryCodes(password?: string): Promise<readonly string[]> {
  const { data, message } = await call(oneTimeCodesApi.renewRecoveryCodes, given(password))
  await finish(codesKey, message)
  return data.recoveryCodes
}
