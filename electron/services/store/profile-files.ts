import { join } from 'node:path'
import { z } from 'zod'
import { failure } from '../failure.ts'
import { openJsonFile, type FilePorts, type JsonFile } from './json-file.ts'

export interface ProfileFiles<T> {
  readonly of: (profileId: string) => JsonFile<T>
  readonly remove: (profileId: string) => Promise<void>
  /** Closes all documents, like `JsonFile.close`. */
  readonly close: () => Promise<void>
}

/** One JSON document per profile, in a folder of the data folder. */
export function profileFiles<S extends z.ZodType>(
  ports: FilePorts,
  folder: string,
  { schema, initial }: { readonly schema: S; readonly initial: z.output<S> },
): ProfileFiles<z.output<S>> {
  const files = new Map<string, JsonFile<z.output<S>>>()
  let isClosed = false
  const of = (profileId: string) => {
    // The id becomes a file's name, so it must be a UUID.
    const path = join(ports.userDataFolder, folder, `${z.uuid().parse(profileId)}.json`)
    if (isClosed) throw failure('cancelled', 'storage', 'the console is closing')
    const file = files.get(profileId) ?? openJsonFile({ path, schema, initial, ports })
    files.set(profileId, file)
    return file
  }
  return {
    of,
    async remove(profileId) {
      await of(profileId).remove()
      files.delete(profileId)
    },
    async close() {
      isClosed = true
      await Promise.all([...files.values()].map((file) => file.close()))
    },
  }
}
