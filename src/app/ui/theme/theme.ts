/**
 * The MUI theme, for the routes whose screens use MUI components; the shell and the first screens do without it and take
 * the same tokens from the variables that the build writes into index.html. Overrides refer to those, so they follow the
 * scheme by themselves.
 */
import { createTheme, type Theme } from '@mui/material/styles';
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { breakpoint, fonts, motion, radius, type Tokens, tokens } from '#brand/tokens.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/* ------------------------------------------------------------------- palette */

const palette = (t: Tokens) => ({
  primary: { main: t.primary, dark: t.primaryHover, light: t.primaryTint, contrastText: t.onPrimary },
  secondary: { main: t.ball, dark: t.ballHover, light: t.ballHover, contrastText: t.onBall },
  success: { main: t.win, dark: t.win, light: t.green.main, contrastText: t.green.ink },
  info: { main: t.cyan.rim, dark: t.cyan.rim, light: t.cyan.main, contrastText: t.cyan.ink },
  warning: { main: t.yellow.rim, dark: t.yellow.rim, light: t.yellow.main, contrastText: t.yellow.ink },
  error: { main: t.red.ink, dark: t.red.ink, light: t.red.main, contrastText: t.red.main },
  text: { primary: t.ink, secondary: t.ink2, disabled: t.ink3 },
  background: { default: t.page, paper: t.sheet },
  divider: t.rule,
});

/* ---------------------------------------------------------------------- type */

const text = (size: number, line: number, weight = 400) => ({
  fontFamily: fonts.text,
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: weight,
  letterSpacing: 0,
});
const label = { ...text(16, 20, 700), fontFamily: fonts.sign, letterSpacing: '0.015em' };

/** Saturday and Sunday, of a week that starts on Monday. */
const weekend = (day: string) => ({ [`${day}:nth-of-type(n + 6)`]: { backgroundColor: 'var(--tt-sunken)' } });
const focusRing = { outline: '3px solid var(--focus)', outlineOffset: 2 };
const quick = `${motion.quick}ms`;

/* --------------------------------------------------------------------- theme */

export const theme: Theme = createTheme({
  cssVariables: { cssVarPrefix: 'tt', colorSchemeSelector: 'data-scheme' },
  colorSchemes: { light: { palette: palette(tokens.light) }, dark: { palette: palette(tokens.dark) } },
  defaultColorScheme: 'light',
  breakpoints: {
    values: { xs: 0, sm: breakpoint.phone, md: breakpoint.board, lg: breakpoint.desk, xl: breakpoint.wall },
  },
  spacing: 8,
  shape: { borderRadius: radius.control },
  typography: {
    fontFamily: fonts.text,
    // What the pickers and their fields render; everything else has classes of its own.
    subtitle1: text(17, 24, 600),
    body1: text(16, 25),
    caption: text(14, 20),
    button: { ...text(16, 24, 700), textTransform: 'none' },
  },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 48,
          padding: '10px 18px',
          borderRadius: radius.control,
          transition: `background-color ${quick}, transform ${quick}`,
          '&:active': { transform: 'translateY(1px)' },
          '&.Mui-focusVisible': focusRing,
          '&.Mui-disabled': { color: 'var(--tt-ink3)' },
        },
        contained: { '&.Mui-disabled': { backgroundColor: 'var(--tt-sunken)', color: 'var(--tt-ink3)' } },
        outlined: {
          borderWidth: 2,
          borderColor: 'var(--tt-edge)',
          color: 'var(--tt-ink)',
          backgroundColor: 'var(--tt-sheet)',
        },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: {
          width: 48,
          height: 48,
          borderRadius: radius.control,
          color: 'inherit',
          '&.Mui-focusVisible': focusRing,
          '&:hover': { backgroundColor: 'var(--tt-sunken)' },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    /* Fields: the label stands above, never floats into the edge. */
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: 'none',
          marginBottom: 6,
          ...text(15, 22, 600),
          color: 'var(--tt-ink)',
          '&.Mui-focused, &.Mui-error': { color: 'var(--tt-ink)' },
          '&.Mui-disabled': { color: 'var(--tt-ink2)' },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { ...text(14, 20), marginLeft: 0, marginTop: 4 } } },
    MuiFormLabel: { styleOverrides: { asterisk: { display: 'none' } } },
    /* The date pickers' fields and days look like every other field. */
    MuiPickersOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 52,
          borderRadius: radius.control,
          backgroundColor: 'var(--tt-sheet)',
          paddingLeft: 14,
          '& .MuiPickersOutlinedInput-notchedOutline': {
            top: 0,
            borderWidth: 1.5,
            borderColor: 'var(--tt-edge)',
            '& legend': { display: 'none' },
          },
          '&:hover .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'var(--tt-ink)' },
          '&.Mui-focused:not(.Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
            borderWidth: 3,
            borderColor: 'var(--tt-primary)',
          },
          '& .MuiPickersInputBase-sectionsContainer': { padding: '13px 0' },
        },
      },
    },
    MuiPickerDay: {
      styleOverrides: {
        root: {
          fontSize: '1rem',
          borderRadius: radius.control,
          fontWeight: 500,
          width: 44,
          height: 44,
          margin: 0,
          '--PickerDay-size': '44px',
          '--PickerDay-horizontalMargin': '0px',
        },
      },
    },
    MuiDayCalendar: {
      styleOverrides: {
        weekDayLabel: { ...label, width: 44, height: 36, margin: 0, color: 'var(--tt-ink2)', ...weekend('&') },
        weekContainer: { margin: '2px 0', ...weekend('& > :not(.Mui-selected)') },
        slideTransition: { minHeight: 280 },
      },
    },
    MuiDateCalendar: { styleOverrides: { root: { width: 344, maxHeight: 420, height: 'auto', paddingBottom: 12 } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: radius.card + 4,
          backgroundColor: 'var(--tt-raised)',
          boxShadow: '0 24px 64px rgba(6, 22, 17, .28)',
        },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--tt-scrim)' } } },
    },
  },
});
