import { VisuallyHidden } from '@mantine/core'
import { uploadLimits } from '#contract/upload-links.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { PageHead } from '../../components/page-head.tsx'
import { PageStates } from '../../components/page-states.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { addFiles } from '../../lib/add-files.ts'
import { useConnection } from '../../lib/connection.ts'
import { formatBytes } from '../../lib/format.ts'
import { widthForTexts } from '../../lib/room-for.ts'
import { titleOf } from '../../lib/feature-titles.ts'
import { DoneList } from './done-list.tsx'
import { DropZone } from './drop-zone.tsx'
import { SpaceUsed } from './files/space-used.tsx'
import { QueueRow } from './queue-row.tsx'
import { TotalBar } from './total-bar.tsx'
import classes from './uploads.module.css'
import { UploadsTabs } from './uploads-tabs.tsx'
import { useUploads } from './use-uploads.ts'

const t = texts('uploads')

/** Accepts files, shows their progress, and offers the links of completed ones. */
export default function UploadsPage() {
  const { profileId } = useConnection().connection
  const uploads = useUploads()
  const { known, queue, done, error, readAt, readAgain } = uploads
  const limitMib = known?.limitMib ?? null
  const take = async (files: readonly File[]) => {
    const { leftOut } = await addFiles(profileId, files)
    if (leftOut > 0) showNotice({ tone: 'bad', text: t('drop.not-added', { count: leftOut }), about: excludedText() })
  }
  return (
    <>
      <PageHead title={titleOf('uploads')} sentence={<UploadsTabs />}>
        <SpaceUsed />
      </PageHead>
      <PageStates isRead={known !== undefined} error={error} readAt={readAt} onRetry={readAgain}>
        <DropZone limitMib={limitMib} onFiles={(files) => void take(files).catch(reportProblem)}>
          <div className={classes.scroll}>
            {queue.length === 0 ? (
              <p className={classes.empty}>{t('empty')}</p>
            ) : (
              <table className={classes.queue} aria-label={t('queue')}>
                <thead>
                  <tr>
                    <th scope="col">{t('column.file')}</th>
                    <th scope="col">{t('column.size')}</th>
                    <th scope="col">{t('column.progress')}</th>
                    <th scope="col">{t('column.speed')}</th>
                    <th scope="col">{t('column.left')}</th>
                    <th scope="col" style={{ inlineSize: roomForActions() }}>
                      <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {queue.map((one) => (
                    <QueueRow key={one.uploadId} one={one} limitMib={limitMib} acts={uploads} />
                  ))}
                </tbody>
              </table>
            )}
            {done.length === 0 ? null : <DoneList done={done} onClear={uploads.clear} />}
          </div>
          <TotalBar {...uploads} />
        </DropZone>
      </PageStates>
    </>
  )
}

/** Width for the widest button and the cross next to it. */
const roomForActions = () => widthForTexts([t('retry'), t('resume'), t('now')], { least: 132, around: 72 })

const excludedText = (): string =>
  t('drop.not-added.why', { most: uploadLimits.queued, copies: formatBytes(uploadLimits.copies) })
