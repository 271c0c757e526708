import type { PrivacyLevel } from '#domain/case/privacy.ts'

/** What each level of privacy is called, whom it lets in, and what choosing it means. */
export const levelLabels: Readonly<Record<PrivacyLevel, { readonly name: string; readonly who: string; readonly meaning: string }>> = {
  private: { name: 'Private', who: 'nobody but you', meaning: 'Nobody but you sees them.' },
  same_island: {
    name: 'People with my island shape',
    who: 'people with a confirmed e-mail whose island has the same shape as yours',
    meaning: 'People with a confirmed e-mail whose island has the same shape as yours see them.',
  },
  followers: { name: 'Followers', who: 'people you let follow you', meaning: 'People you let follow you see them.' },
  members: {
    name: 'Members',
    who: 'members with a confirmed e-mail',
    meaning: 'Members with a confirmed e-mail see them.',
  },
  public: {
    name: 'Everybody, and shown on the map',
    who: 'every member',
    meaning: 'Every member sees them, and new ones are shown on the map. Without an account they are seen by the links that you share.',
  },
}
