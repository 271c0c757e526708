/** The plate's own colours, which do not change with the theme (src/web/ui/tokens.css). */
export const colours = {
  label: '#e8efdf',
  card: '#f7f4e6',
  line: '#ff5fa2',
  buff: '#e6cc8e',
  ink: '#0b1b2b',
  horizon: '#dccb97',
  seaOne: '#1d5566',
  seaTwo: '#113c54',
  crust: '#0a1626',
  fireDeep: '#ff6a2b',
  fire: '#ff8a4a',
  firePale: '#ffb06a',
  glow: '#8e2c12',
  ash: '#8b8c8a',
} as const
