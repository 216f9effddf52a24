/**
 * Brings MUI's theme to the screens that use MUI components. It is no part of the first paint: a route asks for it by
 * wrapping its screen, and the kit's own MUI-based parts (dialog) bring it along.
 */
import GlobalStyles from '@mui/material/GlobalStyles';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import { createContext, type ReactNode, useContext } from 'react';
import { theme } from './theme.ts';

/** prefers-contrast: solid rules and full-strength lettering. */
const moreContrast = (
  <GlobalStyles
    styles={{
      '@media (prefers-contrast: more)': {
        ':root:root': { '--tt-palette-divider': 'var(--tt-edge)', '--tt-palette-text-secondary': 'var(--tt-ink)' },
      },
    }}
  />
);

const IsThemed = createContext(false);

/** Safe to nest: only the outermost one does anything. The scheme itself is set by scheme.ts alone. */
export function MuiTheme({ children }: { readonly children: ReactNode }) {
  if (useContext(IsThemed)) return children;
  return (
    <IsThemed value={true}>
      <StyledEngineProvider injectFirst>
        <ThemeProvider theme={theme} storageManager={null} colorSchemeNode={null} noSsr>
          {moreContrast}
          {children}
        </ThemeProvider>
      </StyledEngineProvider>
    </IsThemed>
  );
}
