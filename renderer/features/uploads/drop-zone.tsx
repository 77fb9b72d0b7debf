import { bold, TaggedText } from '../../components/tagged-text.tsx'
import { Anchor } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { useFileDrop } from '../../components/use-file-drop.ts'
import classes from './drop-zone.module.css'

const t = texts('uploads')

interface DropZoneProps {
  /** Limit in MiB; null if the server does not report it, 0 if it accepts no files. */
  readonly limitMib: number | null
  readonly onFiles: (files: readonly File[]) => void
  /** Content of the page; files can be dropped anywhere on it. */
  readonly children: ReactNode
}

/** Accepts files by drop, paste and choice, and shows the server's limit in advance. */
export function DropZone({ limitMib, onFiles, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const isOff = limitMib === 0
  const take = (list: FileList | readonly File[] | null | undefined) => {
    const files = [...(list ?? [])]
    if (files.length > 0 && !isOff) onFiles(files)
  }
  // The listener is on the window, because without a focused element a paste goes to the document.
  useEffect(() => {
    const onPaste = ({ clipboardData }: ClipboardEvent) => take(clipboardData?.files)
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
  const { 'data-over': isOver, ...drop } = useFileDrop(take)
  return (
    <div className={classes.page} {...drop}>
      <div className={classes.drop} data-over={isOver && !isOff}>
        <IconUpload size={16} stroke={1.5} aria-hidden />
        {isOff ? (
          <span>{t('drop.off')}</span>
        ) : (
          <span>
            <TaggedText
              text={t('drop')}
              tags={{
                ...bold,
                choose: <Anchor component="button" type="button" onClick={() => input.current?.click()} />,
              }}
            />
          </span>
        )}
        <span className={classes.limit}>
          {isOff ? null : limitMib === null ? t('drop.limit-unknown') : t('drop.limit', { limit: limitMib })}{' '}
          {t('drop.private')}
        </span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={(changed) => {
            take(changed.currentTarget.files)
            changed.currentTarget.value = ''
          }}
        />
      </div>
      {children}
    </div>
  )
}
