import { texts } from '#contract/texts.ts'
import { levelText, type UnmetNeed } from '../lib/needs.ts'
import { leastRoleLabel } from '../lib/roles.ts'

const t = texts('organization')

/** Reason why a page is locked, in one sentence. */
export function formatNeed(need: UnmetNeed): string {
  switch (need.kind) {
    case 'role':
      return t('page.not-permitted-why', { role: leastRoleLabel(need.role) })
    case 'human':
      return t('page.not-for-bots')
    case 'level':
      return levelText(need.needed, need.level)
    case 'operation':
      return t('page.not-offered-why')
  }
}
