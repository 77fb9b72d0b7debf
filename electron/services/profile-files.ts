import { join } from 'node:path'
import { z } from 'zod'
import { openJsonFile, type JsonFile } from './json-file.ts'
import type { Ports } from './ports.ts'

export interface ProfileFiles<T> {
  readonly of: (profileId: string) => JsonFile<T>
  readonly remove: (profileId: string) => Promise<void>
}

/** One JSON document for each profile in a folder of its own below the user's data. */
export function profileFiles<S extends z.ZodType>(
  ports: Pick<Ports, 'userDataFolder' | 'log'>,
  folder: string,
  { schema, initial }: { readonly schema: S; readonly initial: z.output<S> },
): ProfileFiles<z.output<S>> {
  const files = new Map<string, JsonFile<z.output<S>>>()
  const of = (profileId: string) => {
    // The id becomes a file's name, so it must be one.
    const path = join(ports.userDataFolder, folder, `${z.uuid().parse(profileId)}.json`)
    const file = files.get(profileId) ?? openJsonFile({ path, schema, initial, log: ports.log })
    files.set(profileId, file)
    return file
  }
  return {
    of,
    async remove(profileId) {
      await of(profileId).remove()
      files.delete(profileId)
    },
  }
}
