/** What other residents wrote in the guest book of the island that the first page leads guests to. */
export const guestBook: readonly (readonly [writer: string, daysAgo: number, text: string])[] = [
  ['anneli.jaatee', 94, 'From one school run to another: mine freezes, yours floods. We should compare lost mittens.'],
  ['eben.canoe', 61, 'Twenty-two in that canoe? I know the maker’s face when he heard. Good lines, all the same.'],
  ['rosalba.posta', 38, 'I read the register twice. Present, Raimundo.'],
  ['hyewon.ferry', 12, 'Came by for the boat, stayed for the arithmetic. No scheduled service, I checked.'],
]
