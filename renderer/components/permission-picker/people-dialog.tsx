import { Modal, TextInput } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useState } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { reachedBy } from '../../lib/organization/explain.ts'
import classes from './people-dialog.module.css'
import { t } from './text.ts'

interface PeopleDialogProps {
  readonly title: string
  readonly value: GroupSetting
  readonly directory: Directory
  /** The people to list, such as those who gain the permission. */
  readonly only: ReadonlySet<number>
  readonly onClose: () => void
}

/** Everyone a permission reaches, by name, each with the reason. */
export function PeopleDialog({ title, value, directory, only, onClose }: PeopleDialogProps) {
  const [query, setQuery] = useState('')
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const everyone = useMemo(() => reachedBy(directory, value, only), [directory, value, only])
  const words = query.toLocaleLowerCase()
  const shown = everyone.filter(({ name, email }) => `${name}\n${email ?? ''}`.toLocaleLowerCase().includes(words))
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller,
    estimateSize: () => 40,
    overscan: 6,
  })
  return (
    <Modal opened onClose={onClose} title={title} size={480}>
      <TextInput
        placeholder={t('dialog.search')}
        aria-label={t('dialog.search')}
        value={query}
        onChange={(changed) => setQuery(changed.currentTarget.value)}
        data-autofocus
      />
      <div ref={setScroller} className={classes.list} tabIndex={0} role="list">
        <div style={{ blockSize: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map((item) => {
            const person = shown[item.index]
            return person ? (
              <div
                key={person.userId}
                role="listitem"
                className={classes.person}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                <span>
                  {person.name}
                  {person.email === null ? null : <small>{person.email}</small>}
                </span>
                <span>
                  {person.through === null
                    ? t(`dialog.${person.because === 'named' ? 'named' : 'standing'}`)
                    : t('dialog.through', { group: person.through })}
                </span>
              </div>
            ) : null
          })}
        </div>
      </div>
    </Modal>
  )
}
