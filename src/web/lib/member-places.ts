import { t } from './language/translate.ts'

/** The screens that the header of a member names, in the app and on the public pages; in the menu of a phone by their groups. */
export const memberPlaces = [
  { to: '/map', name: t('Map'), group: 'home' },
  { to: '/island', name: t('My island'), group: 'home' },
  { to: '/collection', name: t('Case'), group: 'home' },
  { to: '/tweets', name: t('Tweets'), group: 'people' },
  { to: '/message', name: t('Messages'), group: 'people' },
  { to: '/directory', name: t('Directory'), group: 'people' },
  { to: '/sky', name: t('Sky'), group: 'sky' },
  { to: '/catalog', name: t('Shop'), group: 'shop' },
] as const
export type PlaceGroup = (typeof memberPlaces)[number]['group']
