import { memo } from 'react'
import { Anchor, Popover } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { formatListStart } from '../../lib/sentences.ts'
import type { RecordListModel } from '../../records/record-list/use-record-list.ts'
import type { ChannelList } from '../../lib/organization/channels.ts'
import { everyChannel, isInaccessible, inaccessibleChannels } from './filters.ts'
import classes from './scope-line.module.css'

const t = texts('channels')

interface ScopeLineProps {
  readonly list: ChannelList
  /** Number of channels that could not be read, so that the list lacks them. */
  readonly unread: number
  readonly onShow: RecordListModel<never, never>['show']
}

/** Shows how many channels are listed, how many are not, and why. A click on a number shows its channels. */
export const ScopeLine = memo(function ScopeLine({ list, unread: unreadable, onShow }: ScopeLineProps) {
  const unread = list.channels.filter(isInaccessible)
  const isEverything = list.scope === 'everything'
  return (
    <p className={classes.line}>
      <Anchor component="button" type="button" onClick={() => onShow(everyChannel)}>
        {t(`scope.${isEverything && unreadable > 0 ? 'readable' : list.scope}`, { count: list.channels.length })}
      </Anchor>{' '}
      {unreadable === 0 ? null : <>{t('scope.unread', { count: unreadable })} </>}
      {isEverything && unread.length > 0 ? (
        <>
          <Anchor component="button" type="button" onClick={() => onShow(inaccessibleChannels)}>
            {t('hidden.everything', { count: unread.length })}
          </Anchor>{' '}
        </>
      ) : null}
      {isEverything && unread.length === 0 ? null : (
        <Popover width={360} position="bottom-start">
          <Popover.Target>
            <Anchor component="button" type="button">
              {list.scope === 'everything' ? t('hidden.why') : t(`hidden.${list.scope}`)}
            </Anchor>
          </Popover.Target>
          <Popover.Dropdown className={classes.why}>
            {t(`hidden.${list.scope}-why`, { names: someNames(unread.map(({ name }) => name)) })}
          </Popover.Dropdown>
        </Popover>
      )}
    </p>
  )
})

function someNames(names: readonly string[]): string {
  const first = formatListStart(names.slice(0, 8))
  return names.length <= 8 ? first : t('hidden.and-more', { names: first, count: names.length - 8 })
}
