import { notificationsTopic } from '#server/bus/topics.ts'
import { afterCommit } from '#server/db/connection.ts'
import type { Deps, MarkSeen } from '#server/deps.ts'

/** Reads what somebody is told of a subject that they look at, and has their open windows count anew once the transaction has committed. */
export const markSeenWith =
  ({ bus }: Pick<Deps, 'bus'>): MarkSeen =>
  async (trx, userId, kinds, subjectId) => {
    const { numUpdatedRows } = await trx
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .where('kind', 'in', kinds)
      .where('subject_id', '=', subjectId)
      .executeTakeFirst()
    if (numUpdatedRows > 0) afterCommit(trx, () => bus.publish(notificationsTopic, [userId]))
  }
