import { texts } from '#contract/texts.ts'
import { formatTime } from '../../lib/text/format.ts'
import type { Source } from '../../lib/records/use-records.ts'

const t = texts('records', 'registry')

/** Text for the source of a record's values; null for the server's own list. */
export const sourceText = (source: Source): string | null =>
  source.kind === 'list' ? null : t(`origin-${source.kind}`, { time: formatTime(source.savedAt) })
