import { create } from 'zustand'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { call, subscribe } from './bridge.ts'

/** What proxies ask for, which main learns when a request meets one. */
export const useProxyQuestions = create<{ readonly questions: readonly ProxyQuestion[] }>()(() => ({ questions: [] }))

/** Starts listening, and reads what was asked before the page was there; returns the end of it. */
export function followProxyQuestions(onProblem: (thrown: unknown) => void): () => void {
  const end = subscribe('proxy:questions-changed', ({ questions }) => useProxyQuestions.setState({ questions }))
  call('proxy:questions', {}).then(({ questions }) => useProxyQuestions.setState({ questions }), onProblem)
  return end
}
