import { accountErased, loginAgainstDeletion } from './account-erased.ts'
import { eraseAgainstPicture, eraseAgainstSave } from './bin-emptied.ts'
import { firstMessages } from './first-messages.ts'
import { keyUsedTwice } from './key-used-twice.ts'
import { likedAndAnswered } from './liked-and-answered.ts'
import { stalePlacing, twoLiveOrders } from './orders.ts'
import { pictureReplaced } from './picture-replaced.ts'
import { erasedPrint, lastPiece } from './prints.ts'
import type { Race } from './race.ts'
import { likesReadUnseen, unlocksTold } from './seen-and-told.ts'

/** One line for each race. */
export const everyRace: readonly Race[] = [
  //
  pictureReplaced,
  eraseAgainstPicture,
  eraseAgainstSave,
  twoLiveOrders,
  stalePlacing,
  erasedPrint,
  lastPiece,
  firstMessages,
  likesReadUnseen,
  unlocksTold,
  likedAndAnswered,
  accountErased,
  loginAgainstDeletion,
  keyUsedTwice,
]
