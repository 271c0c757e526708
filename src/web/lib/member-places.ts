/** The screens that the header of a member names, in the app and on the public pages; in the menu of a phone by their groups. */
export const memberPlaces = [
  { to: '/map', name: 'Map', group: 'home' },
  { to: '/island', name: 'My island', group: 'home' },
  { to: '/collection', name: 'Case', group: 'home' },
  { to: '/tweets', name: 'Tweets', group: 'people' },
  { to: '/message', name: 'Messages', group: 'people' },
  { to: '/directory', name: 'Directory', group: 'people' },
  { to: '/sky', name: 'Sky', group: 'sky' },
  { to: '/catalog', name: 'Shop', group: 'shop' },
] as const
export type PlaceGroup = (typeof memberPlaces)[number]['group']
