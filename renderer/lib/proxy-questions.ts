import { create } from 'zustand'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { call, subscribe } from './bridge.ts'

/** Sign-ins that proxies ask for, which main learns when a request meets one. */
export const useProxyQuestions = create<{ readonly questions: readonly ProxyQuestion[] }>()(() => ({ questions: [] }))

/** Starts listening, and loads the questions asked before the page opened; returns the unsubscribe. */
export function followProxyQuestions(onProblem: (thrown: unknown) => void): () => void {
  const end = subscribe('proxy:questions-changed', ({ questions }) => useProxyQuestions.setState({ questions }))
  call('proxy:questions', {}).then(({ questions }) => useProxyQuestions.setState({ questions }), onProblem)
  return end
}
