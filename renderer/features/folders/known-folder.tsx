import { useState } from 'react'
import type { ChannelFolder } from '#contract/operations/folders.ts'
import { PageHead } from '../../components/page-head.tsx'
import { ForgetButton } from '../../components/registry/forget-button.tsx'
import { ForgetDialog } from '../../components/registry/forget-dialog.tsx'
import { sourceText } from '../../components/registry/source-text.ts'
import type { Source } from '../../lib/records/use-records.ts'
import classes from './folders.module.css'
import { t } from './text.ts'

interface KnownFolderProps {
  readonly folder: ChannelFolder
  readonly source: Source
  readonly onForget: () => void
}

/** A folder of a server that lists none: what this console knows of it, which nothing can change. */
export function KnownFolder({ folder, source, onForget }: KnownFolderProps) {
  const [isForgetting, setForgetting] = useState(false)
  const name = folder.name || t('folder.unnamed', { id: folder.id })
  return (
    <>
      <PageHead title={name} sentence={<p>{sourceText(source)}</p>}>
        <ForgetButton onForget={() => setForgetting(true)} />
      </PageHead>
      <div className={classes.form}>
        <p>{folder.description}</p>
        <p>{t('detail.by-id')}</p>
      </div>
      {isForgetting ? (
        <ForgetDialog name={name} hasDraft={false} onCancel={() => setForgetting(false)} onConfirm={onForget} />
      ) : null}
    </>
  )
}
