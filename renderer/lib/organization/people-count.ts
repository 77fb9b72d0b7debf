import { texts } from '#contract/texts.ts'
import { formatList } from '../text/sentences.ts'
import { isCounted, type Counted } from './is-counted.ts'

const t = texts('organization', 'people')

export const peopleCountText = (users: readonly Counted[]): string =>
  t('count', { count: users.filter(isCounted).length })

/** Says which users don't count; null if all do. */
export function notCountedText(users: readonly Counted[]): string | null {
  const bots = users.filter(({ is_bot: isBot }) => isBot === true).length
  const left = users.filter(({ is_bot: isBot, is_active: isActive }) => isBot !== true && isActive === false).length
  const what = [
    ...(left === 0 ? [] : [t('deactivated', { count: left })]),
    ...(bots === 0 ? [] : [t('bots', { count: bots })]),
  ]
  return what.length === 0 ? null : t('not-counted', { what: formatList(what) })
}
