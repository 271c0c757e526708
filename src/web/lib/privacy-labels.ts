import type { PrivacyLevel } from '#domain/case/privacy.ts'

/** What each level of privacy is called, and whom it lets in. */
export const levelLabels: Readonly<Record<PrivacyLevel, { readonly name: string; readonly who: string }>> = {
  private: { name: 'Private', who: 'nobody but you' },
  same_island: { name: 'Same island', who: 'people who live on the same island' },
  followers: { name: 'Followers', who: 'people you let follow you' },
  members: { name: 'Members', who: 'everybody who is logged in' },
  public: { name: 'Public', who: 'everybody, also without an account' },
}
