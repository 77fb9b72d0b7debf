import { AppError } from '#contract/failures.ts'
import type { Ports } from '../services/ports.ts'
import type { Handlers } from './dispatch.ts'

const outsideSchemes: ReadonlySet<string> = new Set(['https:', 'mailto:'])

/** Fields of a mail that a link may fill in. Some mail programs attach a file of this computer for others. */
const mailFields: ReadonlySet<string> = new Set(['to', 'cc', 'bcc', 'subject', 'body', 'in-reply-to'])

/** Clipboard, links, files and notifications: the page's few requests to the computer. */
export function systemHandlers({ writeClipboard, openLink, saveText, canNotify, notify }: Ports) {
  return {
    'clipboard:write-text': async ({ text }) => {
      await writeClipboard(text)
      return {}
    },
    'link:open': async ({ url }) => {
      // The parsed address is opened, not the given text, so that the checked address is the one opened.
      const { protocol, href, searchParams } = new URL(url)
      if (!outsideSchemes.has(protocol)) throw refusedLink(`${protocol} links`)
      const other = [...searchParams.keys()].find((field) => !mailFields.has(field.trim().toLowerCase()))
      if (protocol === 'mailto:' && other !== undefined) throw refusedLink(`mailto: links with “${other.slice(0, 50)}”`)
      await openLink(href)
      return {}
    },
    'file:save-text': async ({ name, text }) => ({ isSaved: await saveText(name, text) }),
    'notification:allow': async () => ({ isAllowed: canNotify() }),
    'notification:show': async ({ title, body }) => ({ isShown: await notify(title, body) }),
  } satisfies Partial<Handlers>
}

function refusedLink(links: string): AppError {
  return new AppError({
    kind: 'invalid-input',
    reason: 'malformed-address',
    message: `${links} aren’t opened`,
    where: 'link:open',
  })
}
