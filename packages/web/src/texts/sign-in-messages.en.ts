/** English texts of the sign-in page. */
export const loginEn = {
  title: 'Sign in',
  lead: 'Sign in to find your courses where you left them.',
  username: 'Username or email',
  password: 'Password',
  reveal: 'Show the password',
  show: 'Show',
  hide: 'Hide',
  submit: 'Sign in',
  submitting: 'Signing in…',
  summary: 'There is a problem',
  usernameMissing: 'Enter your username or your email',
  passwordMissing: 'Enter your password',
  failed: 'Sign-in failed',
  resume: 'You will be taken back to the page you were on.',
  forgotten: 'Forgotten password?',
  register: 'I have an invitation code',
  sso: 'Sign in with my organisation',
  or: 'or',
  again: 'Sign in again',
  againText: 'Your session has ended. Your answers are kept: sign in to go on from here.',
  otherPerson:
    'This is the account of somebody else. What is open here stays for whoever opened it: leave this page to sign in with another account.',
  leave: 'Leave this page',
  switchedOff: 'Signing in with a password is switched off here. Ask your training centre for its address.',
};
export type LoginMessages = typeof loginEn;
