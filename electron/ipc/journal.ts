import type { Services } from '../services/index.ts'
import type { Handlers } from './dispatch.ts'

export function journalHandlers({ entries }: Services) {
  return {
    'journal:find': ({ filter }) => entries.find(filter),
    'journal:page': async ({ filter, from, count }) => ({ entries: [...(await entries.page(filter, from, count))] }),
    'journal:lines': async ({ writeId }) => ({ lines: [...(await entries.linesOf(writeId))] }),
  } satisfies Partial<Handlers>
}
