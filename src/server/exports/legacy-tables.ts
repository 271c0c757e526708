import type { ExportedTables } from './exported-table.ts'

/** The tables of legacies, as they are exported. Codes and links that open something are not. */
export const legacyTables = {
  legacy_settings: {
    file: 'legacy',
    forContacts: false,
    columns: [
      'days',
      'shorter_days',
      'shorter_from',
      'stays',
      'albums',
      'audience',
      'bag',
      'erase_after',
      'erase_when_remembered',
      'contacts_changed_at',
    ],
  },
  legacy_contacts: {
    file: 'legacy-contacts',
    forContacts: false,
    columns: ['id', 'other_id', 'name', 'email', 'state', 'invited_at', 'active_since', 'paused_until', 'confirmed_at'],
    leftOut: { vetoes: 'machinery', bounces: 'machinery', bags: 'machinery', asked_again_at: 'machinery' },
  },
  legacy_named: { file: 'legacy-contact-of', forContacts: false, columns: ['other_id'], leftOut: { contact_id: 'machinery' } },
  legacy_cards: { leftOut: 'secret' },
  legacy_links: { leftOut: 'secret' },
  legacy_cases: {
    file: 'legacy-requests',
    forContacts: false,
    columns: ['id', 'state', 'days', 'counted', 'asked_at', 'remembered_at', 'erase_at'],
    leftOut: {
      progress: 'machinery',
      seen_at: 'machinery',
      last_calls: 'machinery',
      askers: 'machinery',
      objectors: 'machinery',
      holds: 'machinery',
    },
  },
  legacy_notices: { file: 'legacy-notices', forContacts: false, columns: ['case_id', 'notice', 'answer', 'sent_at'] },
  legacy_news: { file: 'legacy-news', forContacts: false, columns: ['case_id', 'id', 'what', 'contact_id', 'at'] },
} as const satisfies ExportedTables
