import type { Output } from '#contract/ipc.ts'
import { call } from './bridge.ts'

/**
 * Hands files of the person to main. The bridge of the shell puts their paths or their bytes in their place, so that what
 * the contract describes is not what a page passes.
 */
export const addFiles = (profileId: string, files: readonly File[]): Promise<Output<'uploads:add'>> =>
  call('uploads:add', { profileId, files: files as never })
