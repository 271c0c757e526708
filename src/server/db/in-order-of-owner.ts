/**
 * Groups rows of many people by their owner, in the order in which every transaction locks owners. What is locked or written for many is
 * done owner by owner: a statement that locks rows finds them on one server (decision 195).
 */
export const inOrderOfOwner = <Row extends { readonly user_id: string }>(
  rows: readonly Row[],
): readonly (readonly [userId: string, rows: readonly Row[]])[] =>
  [...Map.groupBy(rows, ({ user_id }) => user_id)].toSorted(([one], [other]) => (one < other ? -1 : 1))
