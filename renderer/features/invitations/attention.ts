import { texts } from '#contract/texts.ts'
import { type AttentionModule, type AttentionItem } from '../../lib/page/feature.ts'
import { pathWith } from '../../lib/page/record-path.ts'
import { fitsExpiry } from './filters.ts'
import type { InvitationRow } from './rows.ts'
import { useInvitations } from './use-invitations.ts'

const t = texts('invitations')

/** Finds invitations that need attention. */
export const FindAttention: AttentionModule['FindAttention'] = ({ children }) => {
  const { rows, isListed, isRead, error, readAgain } = useInvitations()
  const state = !isRead ? 'reading' : isListed ? 'read' : 'not-reported'
  return children({ items: findInInvitations(rows), state, error, readAgain })
}

/** Finds email invitations that will expire soon unless they are used or resent. */
export function findInInvitations(rows: readonly InvitationRow[]): readonly AttentionItem[] {
  const byEmail = rows.filter(({ kind }) => kind === 'email')
  const soon = byEmail.filter((row) => fitsExpiry(row, 'week'))
  const atOnce = soon.filter((row) => fitsExpiry(row, 'day')).length
  if (soon.length === 0) return []
  const count = soon.length
  const areAllAtOnce = atOnce === count
  return [
    {
      id: 'expiring',
      gravity: 'warn',
      sentence: t(areAllAtOnce ? 'attention.expiring-at-once' : 'attention.expiring', { count }),
      ...(atOnce > 0 && !areAllAtOnce && { about: t('attention.expiring.about', { count: atOnce }) }),
      action: t('attention.show', { count }),
      path: pathWith('invitations', { expires: areAllAtOnce ? 'day' : 'week' }),
    },
  ]
}
