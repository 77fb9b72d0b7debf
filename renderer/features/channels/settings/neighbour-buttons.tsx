import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef } from 'react'
import { shownKeysOf } from '../../../components/record-table/places.ts'
import { useConnection } from '../../../lib/connection.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import classes from './channel-head.module.css'
import { neighboursByName, neighboursIn, stillThere } from './neighbours.ts'
import { t } from './text.ts'

interface NeighbourButtonsProps {
  readonly channel: Channel
  readonly channels: readonly Channel[]
}

/** Lead to the channel before and after, with the order and the filters the table was left with. */
export function NeighbourButtons({ channel, channels }: NeighbourButtonsProps) {
  const { profileId } = useConnection().connection
  const navigate = useNavigate()
  const left = useMemo(() => shownKeysOf(profileId, 'channels'), [profileId])
  const order = useMemo(() => (left === null ? [] : stillThere(left, channels)), [left, channels])
  const { previous, next, place, count } = useMemo(
    () => neighboursIn(order, channel.stream_id) ?? neighboursByName(channels, channel),
    [order, channels, channel],
  )
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      const button = pressed.key === 'ArrowUp' ? up.current : pressed.key === 'ArrowDown' ? down.current : null
      if (button === null || !isForPage(pressed)) return
      pressed.preventDefault()
      // The form with the focus goes, so the focus moves to what can be pressed again.
      button.focus()
      button.click()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  // Replaced, so that "back" leads to the table at once.
  const go = (id: number | null) => {
    if (id !== null) void navigate({ to: `/o/${profileId}/channels/${id}`, replace: true })
  }
  return (
    <>
      <span className={classes.place}>{t('page.place', { place, count })}</span>
      {/* Not `disabled`, which would lose the focus at the last channel. */}
      <ActionIcon
        ref={up}
        aria-label={t('page.previous')}
        title={t('page.previous-key')}
        aria-keyshortcuts="Alt+ArrowUp"
        aria-disabled={previous === null}
        data-disabled={previous === null}
        onClick={() => go(previous)}
      >
        <IconChevronUp size={16} stroke={1.5} />
      </ActionIcon>
      <ActionIcon
        ref={down}
        aria-label={t('page.next')}
        title={t('page.next-key')}
        aria-keyshortcuts="Alt+ArrowDown"
        aria-disabled={next === null}
        data-disabled={next === null}
        onClick={() => go(next)}
      >
        <IconChevronDown size={16} stroke={1.5} />
      </ActionIcon>
    </>
  )
}

/** Fields and layers above the page have uses of their own for these keys, such as opening a list. */
function isForPage({ altKey, ctrlKey, metaKey, shiftKey, defaultPrevented, target }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return false
  return !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role="dialog"]'))
}
