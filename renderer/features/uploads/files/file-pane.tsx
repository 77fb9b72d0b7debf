import { Anchor, Button } from '@mantine/core'
import type { Attachment } from '#contract/operations/messages.ts'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../../components/copy-button.tsx'
import { FirstFew } from '../../../components/first-few.tsx'
import { NameText } from '../../../components/name-text.tsx'
import { SidePane } from '../../../components/side-pane.tsx'
import { useConnection } from '../../../lib/connection.ts'
import { formatBytes } from '../../../lib/format.ts'
import classes from '../uploads.module.css'
import { timeText } from './columns.tsx'
import { linkOf } from './link-of.ts'

const t = texts('uploads')

interface FilePaneProps {
  readonly file: Attachment
  readonly hasFocus: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

/** One file, the messages that link to it, and its actions. */
export function FilePane({ file, hasFocus, onDelete, onClose }: FilePaneProps) {
  const { profileId } = useConnection().connection
  const { name, size, create_time: seconds, message_ids: ids } = file
  const link = linkOf(file)
  return (
    <SidePane label={t('pane.label')} hasFocus={hasFocus} onClose={onClose}>
      <h2>
        <NameText text={name} />
      </h2>
      <p>{t('pane.what', { size: formatBytes(size), when: timeText(seconds) })}</p>
      <code className={classes.link} dir="ltr">
        {link}
      </code>
      <p className={classes.buttons}>
        <CopyButton size="xs" variant="default" text={link} label={t('done.link')} />
        <Button size="xs" variant="subtle" onClick={onDelete}>
          {t('files.delete', { count: 1 })}
        </Button>
        <Button size="xs" variant="subtle" onClick={onClose}>
          {t('pane.close')}
        </Button>
      </p>
      <h3>{t('pane.messages', { count: ids.length })}</h3>
      {ids.length === 0 ? <p data-quiet>{t('pane.unused')}</p> : null}
      <div className={classes.messages}>
        <FirstFew items={ids}>
          {(id) => <Anchor href={`#/o/${profileId}/messages/${id}`}>{t('pane.message', { id })}</Anchor>}
        </FirstFew>
      </div>
    </SidePane>
  )
}
