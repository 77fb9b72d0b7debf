import { create } from 'zustand'
import type { ProxyQuestion } from '#contract/proxy-logins.ts'
import { call, subscribe } from './bridge.ts'

/** Questions of proxies that require a sign-in, as main reports them. */
export const useProxyQuestions = create<{ readonly questions: readonly ProxyQuestion[] }>()(() => ({ questions: [] }))

/** Starts listening, and loads the questions from before the page opened; returns the unsubscribe. */
export function followProxyQuestions(onProblem: (thrown: unknown) => void): () => void {
  const end = subscribe('proxy:questions-changed', ({ questions }) => useProxyQuestions.setState({ questions }))
  call('proxy:questions', {}).then(({ questions }) => useProxyQuestions.setState({ questions }), onProblem)
  return end
}
