import { strip } from '#contract/records/strip.ts'
import { channelShape } from '../../../records/channel/rows.ts'
import type { Channel } from '../../../lib/organization/channels.ts'

/** Finds another channel by name as the service compares names: without outer spaces, ignoring case. */
export function findNamed(
  channels: readonly Channel[],
  name: string,
  except: number | null,
): { readonly name: string; readonly isArchived: boolean } | null {
  const given = strip(name).text
  const wanted = given.toLowerCase()
  const found = channels.find(
    // The length is compared first, because this runs at each keystroke, over as many as 20,000 names. It is compared
    // before lowercasing, because İ is one letter, and two in lowercase.
    (channel) =>
      channel.name.length === given.length && channel.stream_id !== except && channel.name.toLowerCase() === wanted,
  )
  return found === undefined ? null : { name: found.name, isArchived: channelShape.isHidden(found) }
}
