import { useEffect, useState } from 'react'

const KEY = 'escale-draft:'

/** A text that survives a reload and another page, as long as the tab is open; empty once it was sent. */
export function useDraft(name: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState('')
  useEffect(() => {
    setDraft(read(name))
  }, [name])
  const write = (text: string) => {
    setDraft(text)
    try {
      if (text === '') sessionStorage.removeItem(KEY + name)
      else sessionStorage.setItem(KEY + name, text)
    } catch {
      // A browser may refuse to store: the text then lives as long as the page.
    }
  }
  return [draft, write]
}

function read(name: string): string {
  try {
    return sessionStorage.getItem(KEY + name) ?? ''
  } catch {
    return ''
  }
}
