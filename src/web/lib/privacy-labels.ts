import type { PrivacyLevel } from '#domain/case/privacy.ts'

/** What each level of privacy is called, and whom it lets in. */
export const levelLabels: Readonly<Record<PrivacyLevel, { readonly name: string; readonly who: string }>> = {
  private: { name: 'Private', who: 'nobody but you' },
  same_island: { name: 'People on the same island shape', who: 'people with a confirmed e-mail whose island has the same shape as yours' },
  followers: { name: 'Followers', who: 'people you let follow you' },
  members: { name: 'Anyone logged in', who: 'everybody who is logged in with a confirmed e-mail' },
  public: { name: 'Public', who: 'everybody who is logged in; what is new also erupts on the map' },
}
