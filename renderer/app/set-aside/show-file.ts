import type { SetAsideFile } from '#contract/set-aside-files.ts'
import { texts } from '#contract/texts.ts'
import { showNotice } from '../../components/notices/show-notice.ts'
import { formatListStart } from '../../lib/text/sentences.ts'

const t = texts('dialogs', 'damaged-file')

export function showFile({ name: file, backup: path, isWhole, lost }: SetAsideFile): void {
  showNotice({
    tone: 'bad',
    text: t(isWhole ? 'whole' : 'part', { file }),
    about: isWhole ? t('whole.about', { path }) : t('part.about', { parts: formatListStart(lost), path }),
  })
}
