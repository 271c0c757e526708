/** How passwords become what is kept; tests may hand in a cheaper cost, never another algorithm. */
export type Hashing = {
  readonly hash: (password: string) => Promise<string>
  /** Against null (nobody of that name) the same work is done, and the answer is no. */
  readonly verify: (hash: string | null, password: string) => Promise<boolean>
}
