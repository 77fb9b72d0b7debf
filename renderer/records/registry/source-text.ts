import { formatTime } from '../../lib/format.ts'
import type { Source } from '../../lib/records/use-records.ts'
import { t } from './words.ts'

/** Source of a record's data; null for the server's own list. */
export const sourceText = (source: Source): string | null =>
  source.kind === 'list' ? null : t(`origin-${source.kind}`, { time: formatTime(source.savedAt) })
