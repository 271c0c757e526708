/** These pages are separate documents, so the links leave the app. */
export const FooterLinks = () => (
  <>
    <a href="/terms">Terms</a>
    <a href="/privacy">Privacy</a>
    <a href="/whatsnew">What is new</a>
    <a href="/about">About</a>
  </>
)
