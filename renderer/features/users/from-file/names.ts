import { texts } from '#contract/texts.ts'
import type { Encoding } from './reading/decode.ts'
import type { ProblemKind } from './reading/problems.ts'
import { repairOf } from './reading/problems.ts'

const t = texts('users')

export const encodingName = (encoding: Encoding): string => t(`file.name.${encoding}`)

/** Fix of a kind of problem; it determines the text of the button and the message afterward. */
export type RepairWord = 'trim' | 'cells' | 'as-text' | 'double' | 'exclude'

export function repairWord(kind: ProblemKind): RepairWord {
  if (kind === 'cells-more') return 'cells'
  if (kind === 'name-formula') return 'as-text'
  if (kind === 'double') return 'double'
  return repairOf[kind] === 'trim' ? 'trim' : 'exclude'
}
