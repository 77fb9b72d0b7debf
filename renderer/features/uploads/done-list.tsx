import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { markdownLink } from '#contract/upload-links.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { NameText } from '../../components/name-text.tsx'
import { formatBytes } from '../../lib/format.ts'
import type { HeardUpload } from './order.ts'
import { excludedText, timeText } from './row-texts.ts'
import classes from './uploads.module.css'

const t = texts('uploads')

/** Completed files, each with a button that copies its link. */
export function DoneList({ done, onClear }: { done: readonly HeardUpload[]; onClear: () => void }) {
  const links = done.flatMap(({ stored }) => (stored === null ? [] : [markdownLink(stored)]))
  return (
    <section aria-labelledby="done-uploads">
      <header className={classes.section}>
        <h2 id="done-uploads">{t('done.title')}</h2>
        <span>{t('done.count', { count: done.length })}</span>
        <span className={classes.space} />
        <CopyButton size="xs" variant="subtle" text={links.join('\n')} label={t('done.all', { count: links.length })} />
        <Button size="xs" variant="subtle" onClick={onClear}>
          {t('done.clear')}
        </Button>
      </header>
      <ul className={classes.done} aria-labelledby="done-uploads">
        {done.map((one) => (
          <DoneRow key={one.uploadId} one={one} />
        ))}
      </ul>
    </section>
  )
}

function DoneRow({ one: { name, size, stored, since } }: { one: HeardUpload }) {
  const link = stored === null ? undefined : markdownLink(stored)
  const excluded = excludedText(stored?.name ?? name)
  return (
    <li>
      <span>
        <span className={classes.name}>
          <IconCircleCheck className={classes.ok} size={16} stroke={1.7} aria-label={t('done.uploaded')} />
          <NameText text={name} />
        </span>
        {excluded === null ? null : <small>{excluded}</small>}
      </span>
      <span className={classes.number}>{formatBytes(size)}</span>
      <code dir="ltr" title={link}>
        {link}
      </code>
      <span className={classes.number}>{timeText(since)}</span>
      <CopyButton size="xs" variant="default" text={link} label={t('done.link')} about={t('done.link.of', { name })} />
    </li>
  )
}
