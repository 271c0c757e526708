/** The screens that the header of a member names, in the app and on the public pages. */
export const memberPlaces = [
  { to: '/map', name: 'Map' },
  { to: '/island', name: 'My island' },
  { to: '/collection', name: 'Case' },
  { to: '/tweets', name: 'Tweets' },
  { to: '/message', name: 'Messages' },
  { to: '/directory', name: 'Directory' },
  { to: '/catalog', name: 'Catalogue' },
] as const
