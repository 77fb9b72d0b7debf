import type { Output } from '#contract/ipc.ts'
import { call } from './bridge.ts'

/**
 * Passes a user's files to main. The bridge of each shell replaces them by their paths or bytes, so the contract
 * describes something else than what a page passes.
 */
export const addFiles = (profileId: string, files: readonly File[]): Promise<Output<'uploads:add'>> =>
  call('uploads:add', { profileId, files: files as never })
