import type { Output } from '#contract/ipc.ts'
import { call } from './bridge.ts'

/**
 * Passes a user's files to main. The bridge of each shell replaces the files by their paths or bytes, so the contract's
 * type differs from what a page passes.
 */
export const addFiles = (profileId: string, files: readonly File[]): Promise<Output<'uploads:add'>> =>
  call('uploads:add', { profileId, files: files as never })
